'use client'
import { useUi } from '../UiContext.js'
import { enDevice } from './en.device.js'
import type { DeviceMessages } from './types.js'

/** Returns the texts of the page that confirms a device: the catalog's, or the English ones. */
export function useDeviceMessages(): DeviceMessages {
  return useUi().messages.deviceView ?? enDevice
}
