import { checkDocs } from '../check-docs.ts'
import { checkLiterals } from '../check-literals.ts'
import { checkModuleState } from '../check-module-state.ts'
import { checkSecrets } from '../check-secrets.ts'
import { checkTests } from '../check-tests.ts'
import { checkTexts } from '../check-texts.ts'
import { checkWalletIndex } from '../check-wallet-index.ts'
import type { Wall } from './types.ts'

/** The repository's own rules that read sources. Each has a folder of the same name in tools/fixtures. */
export const walls: Readonly<Record<string, Wall>> = {
  'module-state': checkModuleState,
  literals: checkLiterals,
  texts: checkTexts,
  tests: checkTests,
  secrets: checkSecrets,
  docs: checkDocs,
  'wallet-index': checkWalletIndex,
}
