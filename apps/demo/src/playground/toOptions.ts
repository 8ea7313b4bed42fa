import type { PorticoOptions, ThemeMode, ThemeOptions } from '@portico/react'
import type { Settings } from './settings.js'

/** The settings as options of createPortico. */
export function toOptions(settings: Settings): Omit<PorticoOptions, 'adapters' | 'services'> {
  return {
    theme: toTheme(settings),
    modalSize: settings.modalSize === 'wide' ? 'wide' : 'compact',
    enableNetworkSwitch: settings.enableNetworkSwitch === 'true',
    allowUnsupportedChain: settings.allowUnsupportedChain === 'true',
    enableReconnect: settings.enableReconnect === 'true',
    enableEIP6963: settings.enableEIP6963 === 'true',
    enableInjected: settings.enableInjected === 'true',
  }
}

/** The theme of the settings; a variable with its default is undefined, which takes an earlier value away. */
export function toTheme(settings: Settings): ThemeOptions {
  const { accent, borderRadiusMaster, fontFamily, density } = settings
  const variables = { accent, borderRadiusMaster, fontFamily, density }
  return {
    // The choices of this field are the modes.
    themeMode: settings.themeMode as ThemeMode,
    themeVariables: Object.fromEntries(
      Object.entries(variables).map(([name, value]) => [name, value === '' ? undefined : value])
    ),
  }
}
