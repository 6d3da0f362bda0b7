/** Returns whether the browser sends Global Privacy Control: https://www.w3.org/TR/gpc/ */
export function isGlobalPrivacyControlEnabled(): boolean {
  return (navigator as { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}
