import { runPart } from './measure-judgement';

const [kind = '', index = ''] = process.argv.slice(2);
process.send?.(runPart(kind, Number(index)), () => process.exit());
