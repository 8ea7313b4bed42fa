import type { SandboxProject } from '../types.ts'

/** The changes to the project that a body names. Errors: a member of another shape, or one that does not exist. */
export function readProject(body: Readonly<Record<string, unknown>>): Partial<SandboxProject> {
  const project: { -readonly [Name in keyof SandboxProject]?: SandboxProject[Name] } = {}
  for (const [name, value] of Object.entries(body)) {
    if (name === 'remoteFeatures' && isListOf(value, isFeature)) project.remoteFeatures = value
    else if (name === 'allowedOrigins' && isListOf(value, isText)) project.allowedOrigins = value
    else if (name === 'analyticsEnabled' && typeof value === 'boolean') project.analyticsEnabled = value
    else if (name === 'walletCount' && isCount(value)) project.walletCount = value
    else throw new Error(`A project has no such "${name}". It has ${shape}.`)
  }
  return project
}

type Feature = SandboxProject['remoteFeatures'][number]

function isFeature(value: unknown): value is Feature {
  if (typeof value !== 'object' || value === null) return false
  const { id, isEnabled, config } = value as { readonly [Name in keyof Feature]?: unknown }
  return isText(id) && typeof isEnabled === 'boolean' && (config === null || isListOf(config, isText))
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= mostWallets
}

function isListOf<Item>(value: unknown, isItem: (item: unknown) => item is Item): value is readonly Item[] {
  return Array.isArray(value) && value.every(isItem)
}

/** More would make a mistyped number the end of the process. */
const mostWallets = 100_000

const shape =
  'remoteFeatures [{ id, isEnabled, config: [text] or null }], allowedOrigins [text], analyticsEnabled, ' +
  `walletCount (0 to ${mostWallets})`
