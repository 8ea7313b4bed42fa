// The views of sending, with their texts: a chunk of its own, for users who send.

import { SelectTokenContainer } from '../views/send/SelectTokenContainer.js'
import { SendContainer } from '../views/send/SendContainer.js'
import { SendReceiptContainer } from '../views/send/SendReceiptContainer.js'
import { SendReviewContainer } from '../views/send/SendReviewContainer.js'
import type { ViewParts } from '../views/types.js'

export const WalletSend: ViewParts<'WalletSend'> = { View: SendContainer }
export const WalletSendSelectToken: ViewParts<'WalletSendSelectToken'> = { View: SelectTokenContainer }
export const WalletSendPreview: ViewParts<'WalletSendPreview'> = { View: SendReviewContainer }
export const WalletSendReceipt: ViewParts<'WalletSendReceipt'> = { View: SendReceiptContainer }
