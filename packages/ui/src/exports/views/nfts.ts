export type { NftModel, NftsModel } from '../../models/nfts.js'
export { NftsPanel, type NftsPanelProps } from '../../views/nfts/NftsPanel.js'
