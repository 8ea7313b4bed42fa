// The views of sending, with their texts: a chunk of its own, for users who send.

import { SelectTokenContainer } from '../views/send/SelectTokenContainer.js'
import { SendContainer } from '../views/send/SendContainer.js'
import { SendReceiptContainer } from '../views/send/SendReceiptContainer.js'
import { SendReviewContainer } from '../views/send/SendReviewContainer.js'
import type { PartsOf } from '../views/types.js'

export const VIEW_PARTS: PartsOf<'WalletSend' | 'WalletSendSelectToken' | 'WalletSendPreview' | 'WalletSendReceipt'> = {
  WalletSend: { View: SendContainer },
  WalletSendSelectToken: { View: SelectTokenContainer },
  WalletSendPreview: { View: SendReviewContainer },
  WalletSendReceipt: { View: SendReceiptContainer },
}
