export { type VerifyEvmOptions, verifyEvm } from '../verifiers/verifyEvm.js'
