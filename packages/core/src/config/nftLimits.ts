// Limits of NFTs, all ours, with the unit in the name. Not in limits.ts: that file comes with the modal.

/** NFTs are not read again before. */
export const NFTS_CACHE_MS = 30_000
/** After a failed read the next one waits this long. */
export const NFTS_RETRY_GUARD_MS = 30_000
/** A source that has not answered by now has failed. Many calls of a network may be needed. */
export const NFTS_TIMEOUT_MS = 30_000
/** NFTs of one account that are shown. */
export const NFTS_SHOWN = 500
/** Entries of an answer that are looked at. A source that lists a million must not make the page slow. */
export const NFTS_READ = 5_000
/** Pictures in `data:` URLs that are kept for one account, in characters together. What is beyond has no picture. */
export const NFT_PICTURES_LENGTH = 8_000_000
/** Characters of what is said of an NFT that are shown. */
export const NFT_DESCRIPTION_LENGTH = 1_000
/** Traits of one NFT that are shown. */
export const NFT_TRAITS_SHOWN = 50
/** The longest description of one NFT that is read, in bytes. */
export const NFT_METADATA_LENGTH = 524_288
/** Descriptions that are fetched at a time. */
export const NFT_METADATA_AT_ONCE = 6
/** One description is given up after this. */
export const NFT_METADATA_TIMEOUT_MS = 5_000
/** Descriptions that have not been read by now are done without: the NFT is there, with its number for a name. */
export const NFT_METADATA_WAIT_MS = 10_000
/** Descriptions that a source remembers. */
export const NFT_METADATA_KEPT = 1_000
/** Collections of one network that are read. */
export const COLLECTIONS_READ = 50
