// The activity of the account, with its texts. A tab of the account fetches the same chunk.

import { ActivityContainer } from '../views/activity/ActivityContainer.js'
import type { ViewParts } from '../views/types.js'

export { ActivityContainer }

export const Transactions: ViewParts<'Transactions'> = { View: ActivityContainer }
