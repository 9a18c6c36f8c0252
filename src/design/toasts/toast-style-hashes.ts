/**
 * For the style-src of the content security policy: sonner adds its stylesheet as a <style> tag without a nonce. Only
 * these two texts are allowed: the empty tag it starts with, and the stylesheet of the installed version.
 * toast-style-hashes.test.ts fails when an update changes it.
 */
export const toastStyleHashes = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
] as const
