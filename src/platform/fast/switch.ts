/**
 * `FAST=off` turns off everything in this folder: each module then takes its plain path (README.md). Read once, since
 * statements are prepared while modules load; settings.ts refuses other values.
 */
export const isFast = !/^(0|false|no|off)$/i.test(process.env.FAST ?? '')
