// Another address for the wallet by e-mail: a chunk of its own, because few users change theirs.

import type { ViewParts } from '../views/types.js'
import { UpdateEmailContainer } from '../views/updateEmail/UpdateEmailContainer.js'

export const UpdateEmailWallet: ViewParts<'UpdateEmailWallet'> = { View: UpdateEmailContainer }
