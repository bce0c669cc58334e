/** Platform owns platform_settings: how the operator has set up the product for all clinics. */
export { changePlatformSettings, platformSettings } from './platform-settings.ts'
