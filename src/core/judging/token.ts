/** A token as it is compared: without dashes and blanks, and with one sign for those that look alike. */
export function plainToken(token: string): string {
  return token
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
}
