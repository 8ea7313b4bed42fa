import type { ViewName } from '@portico/core'
import { SelectTokenContainer } from '../views/send/SelectTokenContainer.js'
import { SendContainer } from '../views/send/SendContainer.js'
import { SendReceiptContainer } from '../views/send/SendReceiptContainer.js'
import { SendReviewContainer } from '../views/send/SendReviewContainer.js'
import type { ViewParts } from '../views/types.js'

type SendViewName = Extract<
  ViewName,
  'WalletSend' | 'WalletSendSelectToken' | 'WalletSendPreview' | 'WalletSendReceipt'
>

/** The views of sending, with their texts: a chunk of its own, for users who send. */
export const SEND_VIEWS: { readonly [V in SendViewName]: ViewParts<V> } = {
  WalletSend: { View: SendContainer },
  WalletSendSelectToken: { View: SelectTokenContainer },
  WalletSendPreview: { View: SendReviewContainer },
  WalletSendReceipt: { View: SendReceiptContainer },
}
