// Another address for the wallet by e-mail: a chunk of its own, because few users change theirs.

import type { PartsOf } from '../views/types.js'
import { UpdateEmailContainer } from '../views/updateEmail/UpdateEmailContainer.js'

export const VIEW_PARTS: PartsOf<'UpdateEmailWallet'> = {
  UpdateEmailWallet: { View: UpdateEmailContainer },
}
