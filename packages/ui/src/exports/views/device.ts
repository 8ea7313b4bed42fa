export { loadDeviceLocale } from '../../locales/device/loadDeviceLocale.js'
export type { DeviceModel } from '../../models/device.js'
export { DeviceView, type DeviceViewProps } from '../../views/device/DeviceView.js'
