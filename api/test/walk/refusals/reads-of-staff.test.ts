import { walkOtherClinics } from './other-clinics.ts'

walkOtherClinics('reads-of-staff')
