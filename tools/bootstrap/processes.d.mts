/** Asks these processes and everything below them to end, and forces what is still alive after 5 s. */
export function endTrees(pids: readonly number[]): Promise<void>

/** Returns the processes below one, each with its command line. Unix only. */
export function descendants(pid: number): readonly { readonly pid: number; readonly command: string }[]
