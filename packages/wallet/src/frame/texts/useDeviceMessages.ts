import { useContext } from 'react'
import { enDevice } from './en.device.ts'
import { FrameMessagesContext } from './FrameMessagesContext.ts'
import type { DeviceMessages } from './types.ts'

/** Returns the texts of the page that confirms a device, of the loaded language or English. */
export function useDeviceMessages(): DeviceMessages {
  return useContext(FrameMessagesContext).device ?? enDevice
}
