import type { FrameNetwork } from '../../api.ts'
import { isPolicyHost } from './isPolicyHost.ts'
import { isThisComputer } from './isThisComputer.ts'

/**
 * The networks that the wallet signs for, as far as they are what the frame takes: each id once, in CAIP-2; a name of at most
 * 64 characters; a node at an https URL, or http on this computer; the native currency. Throws with every one that is wrong.
 */
export function checkNetworks(value: unknown): readonly FrameNetwork[] {
  if (!Array.isArray(value)) throw new Error('The networks must be a list.')
  const seen = new Set<string>()
  const networks: FrameNetwork[] = []
  const wrong: string[] = []
  for (const [index, item] of value.entries()) {
    const network = fieldsOf(item)
    const reason = reasonAgainst(network) ?? (seen.has(String(network['id'])) ? 'this id is there twice' : undefined)
    seen.add(String(network['id']))
    if (reason === undefined) networks.push(toNetwork(network))
    else wrong.push(`number ${index + 1} (${JSON.stringify(network['id'])}): ${reason}`)
  }
  if (wrong.length > 0) throw new Error(`These networks are not what the wallet takes: ${wrong.join('; ')}.`)
  return networks
}

/** Reads the text of a file of networks: JSON, as `checkNetworks` takes it. */
export function readNetworks(text: string): readonly FrameNetwork[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new Error('The file of networks must be JSON.', { cause })
  }
  return checkNetworks(value)
}

type Fields = Readonly<Record<string, unknown>>

function reasonAgainst({ id, name, rpcUrl, nativeCurrency, smartAccount, eip7702 }: Fields): string | undefined {
  const { symbol, decimals } = fieldsOf(nativeCurrency)
  if (!isText(id, 41) || !/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/.test(id)) return 'id must be CAIP-2, such as eip155:1'
  if (!isText(name, 64)) return 'name must be a text of 1 to 64 characters'
  if (!isService(rpcUrl)) return `rpcUrl ${SERVICE_RULE}`
  if (!isText(symbol, 16)) return 'nativeCurrency.symbol must be a text of 1 to 16 characters'
  if (typeof decimals !== 'number' || !Number.isInteger(decimals) || decimals < 0 || decimals > 36)
    return 'nativeCurrency.decimals must be a whole number from 0 to 36'
  if (eip7702 !== undefined && (typeof eip7702 !== 'boolean' || !id.startsWith('eip155:')))
    return 'eip7702 must be true or false, for networks of eip155 only'
  return smartAccount === undefined ? undefined : reasonAgainstSmartAccount(id, smartAccount)
}

function reasonAgainstSmartAccount(id: string, smartAccount: unknown): string | undefined {
  const { bundlerUrl, paymasterUrl } = fieldsOf(smartAccount)
  if (!id.startsWith('eip155:')) return 'smartAccount is for networks of eip155 only'
  if (!isService(bundlerUrl)) return `smartAccount.bundlerUrl ${SERVICE_RULE}`
  if (paymasterUrl !== undefined && !isService(paymasterUrl)) return `smartAccount.paymasterUrl ${SERVICE_RULE}`
  return undefined
}

/** Copies the known fields only: the frame's page gets nothing else. */
function toNetwork({ id, name, rpcUrl, nativeCurrency, smartAccount, eip7702 }: Fields): FrameNetwork {
  const { symbol, decimals } = fieldsOf(nativeCurrency)
  const { bundlerUrl, paymasterUrl } = fieldsOf(smartAccount)
  // All of it has been looked at.
  return {
    id,
    name,
    rpcUrl,
    nativeCurrency: { symbol, decimals },
    ...(smartAccount !== undefined && {
      smartAccount: { bundlerUrl, ...(paymasterUrl !== undefined && { paymasterUrl }) },
    }),
    ...(eip7702 !== undefined && { eip7702 }),
  } as FrameNetwork
}

/** Whether it is the URL of a service that the page's policy can name by its origin. */
function isService(text: unknown): text is string {
  const url = isText(text, 2048) && URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !isPolicyHost(url.hostname) || url.username + url.password !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isThisComputer(url.hostname))
}

function isText(value: unknown, characters: number): value is string {
  return typeof value === 'string' && value.trim() !== '' && [...value].length <= characters
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}

const SERVICE_RULE = 'must be https, or http on this computer, without a user or password'
