// The views of paying, with their texts: a chunk of its own, for users who pay.

import { PayContainer } from '../views/pay/PayContainer.js'
import { PayProgressContainer } from '../views/pay/PayProgressContainer.js'
import { PayWithContainer } from '../views/pay/PayWithContainer.js'
import type { PartsOf } from '../views/types.js'

export const VIEW_PARTS: PartsOf<'Pay' | 'PayWith' | 'PayProgress'> = {
  Pay: { View: PayContainer },
  PayWith: { View: PayWithContainer },
  PayProgress: { View: PayProgressContainer },
}
