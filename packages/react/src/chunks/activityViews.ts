// The activity of the account, with its texts. A tab of the account fetches the same chunk.

import { ActivityContainer } from '../views/activity/ActivityContainer.js'
import type { PartsOf } from '../views/types.js'

export { ActivityContainer }

export const VIEW_PARTS: PartsOf<'Transactions'> = {
  Transactions: { View: ActivityContainer },
}
