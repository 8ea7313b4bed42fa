import type { ViewParts } from '../views/types.js'
import { UpdateEmailContainer } from '../views/updateEmail/UpdateEmailContainer.js'

/** Another address for the wallet by e-mail: a chunk of its own, because few users change theirs. */
export const UPDATE_EMAIL_VIEWS: { readonly UpdateEmailWallet: ViewParts<'UpdateEmailWallet'> } = {
  UpdateEmailWallet: { View: UpdateEmailContainer },
}
