import type { PorticoOptions, ThemeMode, ThemeOptions } from '@portico/react'
import { siwx } from '@portico/siwx'
import type { Profile } from '../setup/createProfile.js'
import { FIELDS, type FieldName } from './fields.js'
import { changedEntries, fieldEntries, isUsable, type Settings } from './settings.js'

/** Options of createPortico by name, as plain data. */
export type OptionTree = { readonly [name: string]: unknown }

/** The settings as options of createPortico. */
export function toOptions(request: {
  readonly settings: Settings
  readonly profile: Profile
  /** Gets the analytics events when the settings ask for them. */
  readonly onAnalyticsEvent: NonNullable<PorticoOptions['onAnalyticsEvent']>
}): Omit<PorticoOptions, 'adapters'> {
  const { settings, onAnalyticsEvent } = request
  return {
    // Also when all of them are off.
    services: {},
    // The fields are named by the options they set, and read what those take; a test has createPortico check them all.
    ...(toTree(request) as Omit<PorticoOptions, 'adapters'>),
    onAnalyticsEvent: settings.onAnalyticsEvent === 'log' ? onAnalyticsEvent : undefined,
    // Its server half is server/signInSite.ts.
    siwx:
      settings.siwx === ''
        ? undefined
        : siwx({
            server: '/api/auth',
            statement: 'Sign in to the Portico demo.',
            required: settings.siwx === 'required',
          }),
  }
}

/** The options that are data and differ from Portico's defaults. */
export function toTree(request: { readonly settings: Settings; readonly profile: Profile }): OptionTree {
  const { settings, profile } = request
  const changed = changedEntries(settings)
  // The page uses this service unless it is turned off, so it always differs from Portico's default: off.
  const names: FieldName[] = [
    'services.api',
    ...changed.map(([name]) => name).filter((name) => name !== 'services.api'),
  ]
  return names.reduce<OptionTree>((tree, name) => {
    const path = pathOf(name)
    const field = FIELDS[name]
    if (!path || 'fixed' in field) return tree
    const value = field.read ? field.read(settings[name], profile) : settings[name]
    return value === undefined ? tree : put({ tree, path, value })
  }, {})
}

/** The theme of the settings; a variable with its default is undefined, which takes an earlier value away. */
export function toTheme(settings: Settings): ThemeOptions {
  const variables = fieldEntries().filter(([name]) => pathOf(name)?.[1] === 'themeVariables')
  return {
    // The choices of this field are the modes.
    themeMode: settings.themeMode as ThemeMode,
    themeVariables: Object.fromEntries(
      variables.map(([name, field]) => {
        const text = settings[name]
        return [name, text !== '' && isUsable(field, text) ? text : undefined]
      })
    ),
  }
}

/** Where the value of a field stands among the options; undefined for a field that is not an option of createPortico. */
function pathOf(name: FieldName): readonly string[] | undefined {
  const field = FIELDS[name]
  // The sink is a function and sign-in a plugin: toOptions and toCode have them. The language is the provider's.
  if ('fixed' in field || name === 'onAnalyticsEvent' || name === 'siwx' || field.group === 'Language') return undefined
  // Those make the adapters.
  if (name === 'namespaces' || name === 'solanaWallets') return undefined
  if (name === 'themeMode') return ['theme', name]
  if (field.live) return ['theme', 'themeVariables', name]
  return name.split('.')
}

function put(request: {
  readonly tree: OptionTree
  readonly path: readonly string[]
  readonly value: unknown
}): OptionTree {
  const { tree, value } = request
  const [name = '', ...rest] = request.path
  if (rest.length === 0) return { ...tree, [name]: value }
  // What has a path under it is an object that this function made.
  const inner = (tree[name] ?? {}) as OptionTree
  return { ...tree, [name]: put({ tree: inner, path: rest, value }) }
}
