import type { SandboxConfig, SandboxRequests } from '../../types.ts'
import { element } from '../shared/element.ts'
import type { ChainReading } from './readChains.ts'
import type { SolanaReading } from './readSolana.ts'

interface TableRow {
  readonly key: string
  readonly cells: readonly (Node | string)[]
}

/** A table; each row's key becomes `data-row`, by which tests find it. */
export function table(parts: {
  readonly columns: readonly string[]
  readonly rows: readonly TableRow[]
}): HTMLTableElement {
  const head = element('tr', {}, ...parts.columns.map((column) => element('th', { scope: 'col' }, column)))
  const rows = parts.rows.map(({ key, cells }) =>
    element('tr', { dataset: { row: key } }, ...cells.map((cell) => element('td', {}, cell)))
  )
  return element('table', {}, element('thead', {}, head), element('tbody', {}, ...rows))
}

/** The chains with their newest block and contracts; Solana last. */
export function chainTable(parts: {
  readonly config: SandboxConfig
  readonly readings: readonly ChainReading[]
  readonly solana: SolanaReading
}): Node {
  const evm = parts.config.chains.map(({ chainId, name, rpcUrl, tokens, collection, multicall3 }, index) => {
    const contracts = [
      ...tokens.map(({ symbol, address }) => `${symbol} ${address}`),
      `${collection.symbol} ${collection.address}`,
      `Multicall3 ${multicall3}`,
    ]
    const list = contracts.flatMap((text) => [element('code', {}, text), element('br')])
    const block = parts.readings[index]?.blockNumber
    const cells = [
      name,
      String(chainId),
      element('code', { className: 'whole' }, rpcUrl),
      block === undefined ? 'no answer' : String(block),
    ]
    return { key: String(chainId), cells: [...cells, element('span', {}, ...list)] }
  })
  return table({
    columns: ['Name', 'Id', 'RPC', 'Block', 'Contracts'],
    rows: [...evm, solanaRow(parts.config.solana, parts.solana)],
  })
}

function solanaRow(solana: SandboxConfig['solana'], reading: SolanaReading): TableRow {
  const { networkId, name, url, wsUrl, mints } = solana
  const lines = (texts: readonly string[]): HTMLElement =>
    element('span', {}, ...texts.flatMap((text) => [element('code', { className: 'whole' }, text), element('br')]))
  const slot = reading.slot === undefined ? 'no answer' : String(reading.slot)
  const contracts = lines(mints.map(({ symbol, mint }) => `${symbol} ${mint}`))
  return { key: networkId, cells: [name, networkId, lines([url, wsUrl]), slot, contracts] }
}

/** The funded accounts with what they hold on each chain. */
export function accountTable(parts: {
  readonly config: SandboxConfig
  readonly readings: readonly ChainReading[]
}): Node {
  const { chains, accounts } = parts.config
  return table({
    columns: ['Account', 'Wallet', ...chains.map(({ name }) => name)],
    rows: accounts.map(({ address, name, wallet }) => ({
      key: address,
      cells: [
        element('span', {}, element('code', {}, address), ...(name === undefined ? [] : [element('br'), name])),
        ownerName(parts.config, wallet),
        ...chains.map((_, index) => {
          const amounts = parts.readings[index]?.holdings[address] ?? ['no answer']
          return element('span', {}, ...amounts.flatMap((amount) => [amount, element('br')]))
        }),
      ],
    })),
  })
}

/** The funded Solana accounts with what they hold. */
export function solanaAccountTable(parts: { readonly config: SandboxConfig; readonly solana: SolanaReading }): Node {
  const { solana } = parts.config
  return table({
    columns: ['Account', 'Wallet', solana.name],
    rows: solana.accounts.map(({ address, wallet }) => {
      const amounts = parts.solana.holdings[address] ?? ['no answer']
      return {
        key: address,
        cells: [
          element('code', {}, address),
          ownerName(parts.config, wallet),
          element('span', {}, ...amounts.flatMap((amount) => [amount, element('br')])),
        ],
      }
    }),
  })
}

/** Name of the wallet that holds an account's key. */
function ownerName({ wallets, phone }: SandboxConfig, owner: SandboxConfig['accounts'][number]['wallet']): string {
  return [...wallets, phone].find(({ id }) => id === owner)?.name ?? 'none'
}

/** The newest requests to the services, newest first. */
export function serviceRequestTable(requests: SandboxRequests['services']): Node {
  if (requests.length === 0) return element('p', { className: 'quiet' }, 'None yet.')
  return table({
    columns: ['Request', 'Status', 'From', 'Took'],
    rows: newest(requests).map(({ id, service, method, path, status, origin, body, durationMs }) => ({
      key: `service-${id}`,
      cells: [
        element('span', {}, `${method} ${path}`, ...(service === 'rpc' ? [element('br'), rpcMethods(body)] : [])),
        String(status),
        origin ?? 'no page',
        `${Math.round(durationMs)} ms`,
      ],
    })),
  })
}

/** The newest analytics events and error reports, newest first, also those that were refused. */
export function analyticsTable(requests: SandboxRequests['services']): Node {
  const events = requests.flatMap(({ id, service, status, origin, body }) => {
    const { timestamp, props } = record(body)
    const { event, ...properties } = record(props)
    return service === 'analytics' && event !== undefined ? [{ id, status, origin, timestamp, event, properties }] : []
  })
  if (events.length === 0) return element('p', { className: 'quiet' }, 'None yet.')
  return table({
    columns: ['Event', 'At', 'Properties', 'Status', 'From'],
    rows: newest(events).map(({ id, status, origin, timestamp, event, properties }) => ({
      key: `analytics-${id}`,
      cells: [
        String(event),
        clockTime(timestamp),
        element('code', {}, JSON.stringify(properties)),
        String(status),
        origin ?? 'no page',
      ],
    })),
  })
}

/** The newest requests to the wallets, newest first. */
export function walletRequestTable(requests: SandboxRequests['wallets']): Node {
  if (requests.length === 0) return element('p', { className: 'quiet' }, 'None yet.')
  return table({
    columns: ['Wallet', 'Request', 'Outcome', 'From', 'Took'],
    rows: newest(requests).map(({ id, wallet, method, outcome, origin, durationMs }) => ({
      key: `wallet-${id}`,
      cells: [wallet, method, outcome, origin, `${Math.round(durationMs)} ms`],
    })),
  })
}

function newest<T>(entries: readonly T[]): readonly T[] {
  return entries.slice(-30).reverse()
}

/** The members of an object; none for everything else. */
function record(value: unknown): Readonly<Record<string, unknown>> {
  // Every object may be read by string keys; the values stay unknown.
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/** Methods of a JSON-RPC request or batch. */
function rpcMethods(body: unknown): HTMLElement {
  const calls: readonly unknown[] = Array.isArray(body) ? body : [body]
  return element('small', {}, calls.map((call) => String(record(call)['method'] ?? 'no JSON-RPC')).join(', '))
}

/** Local time of day with milliseconds, of milliseconds since 1970 or an ISO text. */
function clockTime(timestamp: unknown): string {
  const time = new Date(typeof timestamp === 'number' ? timestamp : String(timestamp))
  if (Number.isNaN(time.getTime())) return 'no time'
  const parts = { hour: '2-digit', minute: '2-digit', second: '2-digit', fractionalSecondDigits: 3 } as const
  return time.toLocaleTimeString('en-GB', parts)
}
