/**
 * For the content security policy's style-src: sonner brings its stylesheet as a <style> tag of its own
 * making, without a nonce. Only exactly these two texts are let in: the empty tag it starts with, and the
 * stylesheet of the version we use. toast-style-hashes.test.ts fails when an update changes it.
 */
export const toastStyleHashes = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
] as const
