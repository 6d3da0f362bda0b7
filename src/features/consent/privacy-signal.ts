/** Returns whether the browser asks every site for privacy: https://www.w3.org/TR/gpc/ */
export function hasPrivacySignal(): boolean {
  return (navigator as { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}
