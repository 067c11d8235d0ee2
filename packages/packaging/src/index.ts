export { packPackages } from './pack-packages';
