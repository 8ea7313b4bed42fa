// What few users of the wallet by e-mail change: their address and their type of account. A chunk of its own.

import { SmartAccountSettingsContainer } from '../views/smartAccountSettings/SmartAccountSettingsContainer.js'
import type { PartsOf } from '../views/types.js'
import { UpdateEmailContainer } from '../views/updateEmail/UpdateEmailContainer.js'

export const VIEW_PARTS: PartsOf<'SmartAccountSettings' | 'UpdateEmailWallet'> = {
  SmartAccountSettings: { View: SmartAccountSettingsContainer },
  UpdateEmailWallet: { View: UpdateEmailContainer },
}
