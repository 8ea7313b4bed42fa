export { verifySolana } from '../verifiers/verifySolana.js'
