/** Clinics: registration, profile, places, hours, services, roles, settings, and what the platform decides about them. */

import { clinicProfile } from './clinic-profile.ts'
import { clinicSettings } from './clinic-settings.ts'
import { locations } from './locations.ts'
import { platformOrganizations } from './platform-organizations.ts'
import { services } from './services.ts'

export const organizations = { ...platformOrganizations, ...clinicProfile, ...locations, ...services, ...clinicSettings }
