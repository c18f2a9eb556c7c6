export function move() {
  void Promise.reject(new TypeError('lost'))
  return new Promise(() => {})
}
