/** An id that no other game or bot of this browser has. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6))
  return Array.from(bytes, byte => byte.toString(36).padStart(2, '0')).join('')
}
