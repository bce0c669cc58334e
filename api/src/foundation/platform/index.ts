/** Platform owns platform_settings: the operator's settings of the product for all clinics. */
export { platformSettings, updatePlatformSettings } from './platform-settings.ts'
