import { printed, start, stop } from '../../support/child-process';
import { findProgram } from './programs';

/** A Redis that can be killed, stopped and started again on its port. */
export async function startRedis(password: string, port: number) {
  const begin = async () => {
    const args = `--port ${port} --bind 127.0.0.1 --requirepass`.split(' ');
    const child = start({
      command: findProgram('redis-server', 'redis-server'),
      args: [...args, password, '--save', ''],
      reads: 'stdout',
    });
    await printed(child, /Ready to accept/);
    return child;
  };
  let child = await begin();
  return {
    signal: (name: NodeJS.Signals) => child.kill(name),
    kill: () => stop(child, 'SIGKILL'),
    async restart() {
      child = await begin();
    },
  };
}
