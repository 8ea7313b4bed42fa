/**
 * How far a login by a passkey is in its window: `choosing` asks which one. In `using` and `creating` a prompt of the browser is open, or
 * its answer is on its way to the server. `notUsed` and `notCreated`: the prompt gave no passkey. `unknown`: it gave one that the
 * wallet's server doesn't take. `unsupported`: this browser has no passkeys.
 */
export type PasskeyStatus = 'choosing' | 'using' | 'creating' | 'notUsed' | 'notCreated' | 'unknown' | 'unsupported'
