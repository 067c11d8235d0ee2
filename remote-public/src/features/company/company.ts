import { readCompany } from 'shared-auth';
import { rarely, readOptions } from '../../lib/read-options';

/** The company's facts; null until the operator has entered them. */
export const companyOptions = () => readOptions(['company', 'facts'], readCompany, rarely);
