import { walkOtherClinics } from './other-clinics.ts'

walkOtherClinics('calls-of-patients')
