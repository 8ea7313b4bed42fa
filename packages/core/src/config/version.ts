/** Version of this package, as services are told. Kept equal to package.json by the package check. */
export const VERSION = '0.0.0'
