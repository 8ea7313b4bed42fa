/** How a wallet gets an offer to pair: from a code on this screen, or by a link that opens it. */
export type PairingPlace = 'qrcode' | 'mobile' | 'web' | 'desktop'
