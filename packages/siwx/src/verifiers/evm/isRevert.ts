/**
 * Whether an error of a client says that the contract was run and refused, which is an answer. Nodes say so in different
 * ways. Everything else (no connection, a limit, a block that isn't there, out of gas) is no answer.
 */
export function isRevert(error: unknown): boolean {
  let current = error
  for (let depth = 0; depth < MAX_DEPTH; depth++) {
    const { code, text, cause } = readError(current)
    if (code === REVERTED || (typeof code === 'number' && code <= -32_000 && REVERT_TEXT.test(text))) return true
    current = cause
  }
  return false
}

/** Reads each part once. viem's `message` has the whole request in it, its `details` what the node said. */
function readError(error: unknown): { readonly code: unknown; readonly text: string; readonly cause: unknown } {
  try {
    if (typeof error !== 'object' || error === null) return NOTHING
    const { code, details, message, cause } = error as Readonly<Record<string, unknown>>
    const text = typeof details === 'string' ? details : message
    return { code, text: typeof text === 'string' ? text.slice(0, MAX_TEXT_LENGTH) : '', cause }
  } catch {
    // A property that throws when it is read.
    return NOTHING
  }
}

const NOTHING = { code: undefined, text: '', cause: undefined }
/** Of geth and those that follow it. https://github.com/ethereum/execution-apis */
const REVERTED = 3
const REVERT_TEXT =
  /revert|invalid opcode|invalid jump|stack (?:under|over)flow|VM execution error|EVM error (?!OutOfGas)/i
const MAX_DEPTH = 8
const MAX_TEXT_LENGTH = 1_000
