/**
 * The types of the entry point whose code is `chunks/modal.ts` itself (package.json). `@portico/react` names it in its build
 * (`tsdown.config.ts`), so that a bundler keeps together what both share. Nothing here is for apps.
 */
export type { openModal } from '../../chunks/modal.js'
