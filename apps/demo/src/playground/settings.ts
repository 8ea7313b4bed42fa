/** What the playground can change. Every value is a text, as it stands in the page's address. */
export type Settings = { readonly [K in keyof typeof FIELDS]: string }

/** One choice of a field. */
export interface Choice {
  readonly value: string
  readonly label: string
}

/** A field of the playground. */
export interface Field {
  readonly label: string
  /** `live` changes at once; `creation` is an option of createPortico, for which the page is loaded again. */
  readonly when: 'live' | 'creation'
  /** The first one is Portico's default, which needs no code. */
  readonly choices: readonly [Choice, ...Choice[]]
}

/** The settings in the address of the page; what is missing or unknown has its default. */
export function readSettings(search: string): Settings {
  const given = new URLSearchParams(search)
  return Object.fromEntries(
    Object.entries<Field>(FIELDS).map(([name, { choices }]) => {
      const found = choices.find(({ value }) => value === given.get(name))
      return [name, (found ?? choices[0]).value]
    })
    // Every name of FIELDS has an entry.
  ) as Settings
}

/** The address that gives these settings, without those that have their default. */
export function toSearch(settings: Settings): string {
  return `?${new URLSearchParams(changedEntries(settings))}`
}

/** Names and values that differ from Portico's defaults. */
export function changedEntries(settings: Settings): [string, string][] {
  return Object.entries(settings).filter(([name, value]) => FIELDS[name as keyof Settings].choices[0].value !== value)
}

const switchedOn: Field['choices'] = [
  { value: 'true', label: 'On' },
  { value: 'false', label: 'Off' },
]
const switchedOff: Field['choices'] = [
  { value: 'false', label: 'Off' },
  { value: 'true', label: 'On' },
]

/** The fields, in the order of the form. Their names are those of the options they set. */
export const FIELDS = {
  themeMode: {
    label: 'Theme',
    when: 'live',
    choices: [
      { value: 'auto', label: 'Auto' },
      { value: 'light', label: 'Light' },
      { value: 'dark', label: 'Dark' },
      { value: 'highContrast', label: 'High contrast' },
      { value: 'midnight', label: 'Midnight' },
    ],
  },
  accent: {
    label: 'Accent',
    when: 'live',
    choices: [
      { value: '', label: 'Portico' },
      { value: '#0b7a53', label: 'Garden' },
      { value: '#b3400e', label: 'Brick' },
      { value: '#7a2fd8', label: 'Iris' },
      { value: '#f2c14e', label: 'Sand' },
    ],
  },
  borderRadiusMaster: {
    label: 'Corners',
    when: 'live',
    choices: [
      { value: '', label: '4 px' },
      { value: '0px', label: 'Square' },
      { value: '2px', label: '2 px' },
      { value: '8px', label: '8 px' },
    ],
  },
  fontFamily: {
    label: 'Font',
    when: 'live',
    choices: [
      { value: '', label: 'System' },
      { value: 'inherit', label: 'Of the page' },
      { value: 'Georgia, serif', label: 'Georgia' },
      { value: 'ui-monospace, monospace', label: 'Monospace' },
    ],
  },
  density: {
    label: 'Density',
    when: 'live',
    choices: [
      { value: '', label: 'Comfortable' },
      { value: '0.85', label: 'Compact' },
    ],
  },
  locale: {
    label: 'Language',
    when: 'live',
    choices: [
      { value: 'en', label: 'English' },
      { value: 'de', label: 'Deutsch' },
      { value: 'ar', label: 'العربية' },
    ],
  },
  dir: {
    label: 'Direction',
    when: 'live',
    choices: [
      { value: 'auto', label: 'Of the language' },
      { value: 'ltr', label: 'Left to right' },
      { value: 'rtl', label: 'Right to left' },
    ],
  },
  modalSize: {
    label: 'Modal size',
    when: 'creation',
    choices: [
      { value: 'compact', label: 'Compact' },
      { value: 'wide', label: 'Wide' },
    ],
  },
  enableNetworkSwitch: { label: 'Network switch', when: 'creation', choices: switchedOn },
  allowUnsupportedChain: { label: 'Allow other networks', when: 'creation', choices: switchedOff },
  enableReconnect: { label: 'Reconnect on reload', when: 'creation', choices: switchedOn },
  enableEIP6963: { label: 'Announced wallets', when: 'creation', choices: switchedOn },
  enableInjected: { label: 'Plain injected wallet', when: 'creation', choices: switchedOn },
} satisfies { readonly [name: string]: Field }
