import { type BackendService, convertLies, jupiterLies, type ServiceFaults } from '@portico/test-kit/internal/backend'
import type { RelayFaults } from '@portico/test-kit/internal/relay'
import { type WalletFaults, walletOddities } from '@portico/test-kit/wallets'

/** How one fault is switched by hand. */
export type FaultField =
  | { readonly kind: 'flag'; readonly label: string }
  | { readonly kind: 'number'; readonly label: string }
  | { readonly kind: 'list'; readonly label: string }
  | { readonly kind: 'numbers'; readonly label: string }
  | { readonly kind: 'choice'; readonly label: string; readonly options: readonly (string | number | boolean)[] }

/** The switches of a wallet; the compiler sees to it that no fault is left out. */
export const walletFaultFields = {
  locked: { kind: 'flag', label: 'Locked' },
  rejects: { kind: 'flag', label: 'Rejects' },
  alreadyPending: { kind: 'flag', label: 'Already pending (-32002)' },
  popupBlocked: { kind: 'flag', label: 'Pop-up blocked' },
  disconnects: { kind: 'flag', label: 'Disconnects' },
  changesAccount: { kind: 'flag', label: 'Changes account' },
  disconnected: { kind: 'flag', label: 'Disconnected (4900)' },
  slowMs: { kind: 'number', label: 'Slow, ms' },
  wrongChain: { kind: 'number', label: 'Wrong chain, id' },
  neverAnswers: { kind: 'choice', label: 'Never answers', options: ['prompts', 'everything'] },
  throws: { kind: 'choice', label: 'Throws', options: walletOddities },
  atomic: { kind: 'choice', label: 'Atomic batches', options: ['works', 'lies'] },
  unsupportedMethods: { kind: 'list', label: 'Unsupported methods (4200)' },
  only: { kind: 'list', label: 'Only for methods' },
} satisfies Record<keyof WalletFaults, FaultField>

/** The switches of the relay. */
export const relayFaultFields = {
  refuses: {
    kind: 'choice',
    label: 'Refuses (true: HTTP 503)',
    options: [true, 'Unauthorized: invalid key', 'Unauthorized: origin not allowed'],
  },
  drops: { kind: 'choice', label: 'Drops', options: ['pushes', 'publishes', 'answers'] },
  slowMs: { kind: 'number', label: 'Slow, ms' },
  duplicates: { kind: 'flag', label: 'Duplicates' },
  reorders: { kind: 'flag', label: 'Reorders' },
  onlyTags: { kind: 'numbers', label: 'Only for tags' },
} satisfies Record<keyof RelayFaults, FaultField>

/** The switches of `service`. */
export function serviceFaultFields(service: BackendService): Readonly<Record<string, FaultField>> {
  const { hostile, lie, ...common } = allServiceFaultFields
  if (service === 'convert') return { ...common, hostile, lie }
  if (service === 'jupiter') return { ...common, hostile, lie: { ...lie, options: jupiterLies } }
  return service === 'wallets' || service === 'images' ? { ...common, hostile } : common
}

const allServiceFaultFields = {
  slowMs: { kind: 'number', label: 'Slow, ms' },
  offline: { kind: 'flag', label: 'Offline' },
  status: { kind: 'choice', label: 'Status', options: [403, 429, 500, 503] },
  malformed: { kind: 'flag', label: 'Not JSON' },
  wrongShape: { kind: 'flag', label: 'Wrong shape' },
  hostile: { kind: 'flag', label: 'Hostile contents' },
  lie: { kind: 'choice', label: 'Lies about', options: convertLies },
} satisfies Record<keyof ServiceFaults, FaultField>
