import { walkOtherClinics } from './other-clinics.ts'

walkOtherClinics('actions-of-staff')
