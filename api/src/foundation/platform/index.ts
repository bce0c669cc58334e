/** Platform owns platform_settings: the operator's settings of the product for all clinics. */
export { changePlatformSettings, platformSettings } from './platform-settings.ts'
