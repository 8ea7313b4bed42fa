import { ActivityContainer } from '../views/activity/ActivityContainer.js'
import type { ViewParts } from '../views/types.js'

export { ActivityContainer }

/** The activity of the account, with its texts. A tab of the account fetches the same chunk. */
export const ACTIVITY_VIEWS: { readonly Transactions: ViewParts<'Transactions'> } = {
  Transactions: { View: ActivityContainer },
}
