/** An entry of an answer of the app's own source that isn't what it should be. */
export type WrongEntry =
  /** Left out: `entry` where it can't be read at all. */
  | { readonly place: number; readonly member: string; readonly isShown?: undefined }
  /** Shown, without its picture or with an unlikely date. */
  | { readonly place: number; readonly member: 'imageUrl' | 'minedAtMs'; readonly isShown: true }

/** Hears of each of them. */
export type OnWrong = (entry: WrongEntry) => void
