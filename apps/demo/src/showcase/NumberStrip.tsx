import type { ReactNode } from 'react'
import { sourceLink } from './links.js'
import { NUMBERS } from './numbers.js'
import { AXE_VIOLATIONS } from './promises.js'

/** Renders what was measured, each figure with the place where it is held. */
export function NumberStrip(): ReactNode {
  return (
    <section className="numbers" aria-label="Measured">
      {FIGURES.map(({ value, text, link, path }) => (
        <div key={text}>
          <b>{value}</b>
          <span>{text}</span>
          <a href={sourceLink(path)} aria-label={`${link}: ${text}`}>
            {link}
          </a>
        </div>
      ))}
    </section>
  )
}

const FIGURES = [
  {
    value: `${NUMBERS.firstLoadKb} kB`,
    text: 'at most, on top of wagmi in the first load',
    link: 'How it’s measured',
    path: 'docs/internals/budgets.md',
  },
  {
    value: String(NUMBERS.requestsBeforeInput),
    text: 'requests before the first input',
    link: 'See the test',
    path: 'apps/demo/e2e/page/requests.e2e.ts',
  },
  {
    value: String(AXE_VIOLATIONS),
    text: 'accessibility violations (axe)',
    link: 'See the test',
    path: 'apps/demo/e2e/page/accessible.e2e.ts',
  },
  {
    value: String(NUMBERS.languages),
    text: 'languages, including right-to-left',
    link: 'See the docs',
    path: 'docs/languages.md',
  },
  { value: NUMBERS.license, text: 'open source, all of it', link: 'See the license', path: 'LICENSE' },
] as const
