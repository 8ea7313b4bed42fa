/** A decimal string cut to `digits` fraction digits, always that many: '1.9999' with 3 is '1.999', '2' is '2.000'. */
export function floorDecimal(request: { readonly amountDecimal: string; readonly digits: number }): string {
  const [whole = '0', fraction = ''] = request.amountDecimal.split('.')
  return request.digits === 0 ? whole : `${whole}.${fraction.slice(0, request.digits).padEnd(request.digits, '0')}`
}
