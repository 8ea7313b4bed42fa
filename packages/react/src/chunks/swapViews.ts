// The views of swapping, with their texts: a chunk of its own, for users who swap.

import { SwapContainer, SwapHeaderEnd } from '../views/swap/SwapContainer.js'
import { SwapProgressContainer } from '../views/swap/SwapProgressContainer.js'
import { SwapReviewContainer } from '../views/swap/SwapReviewContainer.js'
import { SwapSelectTokenContainer } from '../views/swap/SwapSelectTokenContainer.js'
import { SwapSettingsContainer } from '../views/swap/SwapSettingsContainer.js'
import type { PartsOf } from '../views/types.js'

export const VIEW_PARTS: PartsOf<'Swap' | 'SwapSelectToken' | 'SwapSettings' | 'SwapPreview' | 'SwapProgress'> = {
  Swap: { View: SwapContainer, HeaderEnd: SwapHeaderEnd },
  SwapSelectToken: { View: SwapSelectTokenContainer },
  SwapSettings: { View: SwapSettingsContainer },
  SwapPreview: { View: SwapReviewContainer },
  SwapProgress: { View: SwapProgressContainer },
}
