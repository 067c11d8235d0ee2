import type { SavedAnswer } from './saved-answer';

/** Headers that a server writes itself, or that describe the file's own type. */
const ownHeaders =
  /^(date|connection|keep-alive|transfer-encoding|content-length|content-type|etag|set-cookie)$/i;

const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

export interface ServedFile {
  readonly path: string;
  /** Name of the file with the body, below the root. */
  readonly file: string;
  readonly answer: SavedAnswer;
}

function locationOf({ path, file, answer }: ServedFile): string {
  const headers = answer.headers.filter(([name]) => !ownHeaders.test(name));
  return `
    location = ${path} {
      try_files /${file} =404;
      default_type "text/html; charset=UTF-8";
${headers.map(([name, value]) => `      add_header ${name} ${quoted(value)};`).join('\n')}
    }`;
}

interface NginxOptions {
  readonly port: number;
  /** Folder for everything it writes, with the files in \`www\`. */
  readonly folder: string;
  readonly files: readonly ServedFile[];
  /** Its worker reads the folder as this user; nothing when it is not started as root. */
  readonly user?: string;
}

/**
 * A server of saved answers from disk, body and headers alike. One worker, as the edge is one process; it keeps
 * connections open as long as the edge does and writes no log either.
 */
export function nginxConfig({ port, folder, files, user }: NginxOptions): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `${user ? `user ${user};` : ''}
worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
error_log stderr error;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  etag on;
  keepalive_requests 100000000;
${temporary.map((name) => `  ${name}_temp_path ${folder}/${name};`).join('\n')}
  server {
    listen 127.0.0.1:${port};
    root ${folder}/www;
    types { }
${files.map(locationOf).join('\n')}
  }
}
`;
}
