#!/usr/bin/env bash
# An S3 service for tests of the release store: Ceph's radosgw with a monitor, a manager and one OSD in memory, without
# containers, in a folder of its own on loopback. Debian: apt-get install -y --no-install-recommends ceph-mon ceph-mgr
# ceph-osd radosgw ceph-common
#
#   radosgw.sh start <new folder> [port]   prints what the tests need in their environment; takes the next two ports too
#   radosgw.sh user <folder> <name> [policy file] [bucket]
#                                          a user (<name>-key, <name>-secret) with the rights of a policy, whose BUCKET is
#                                          that bucket; without a policy it has no rights
#   radosgw.sh stop <folder>               ends its processes by their ids and removes the folder
set -euo pipefail

command=${1:?start, user or stop} folder=$(realpath -m "${2:?folder}")
export CEPH_CONF=$folder/ceph.conf

stop() {
  if [[ -f $folder/pids ]]; then
    tac "$folder/pids" | while read -r pid; do kill "$pid" 2>/dev/null || true; done
    while read -r pid; do
      for _ in $(seq 50); do kill -0 "$pid" 2>/dev/null || break; sleep 0.2; done
      kill -9 "$pid" 2>/dev/null || true
    done <"$folder/pids"
    rm -rf "$folder"
  fi
}

# Runs a daemon in the foreground of a process of its own, whose id is kept.
daemon() {
  "$@" >>"$folder/log/$(basename "$1").out" 2>&1 &
  echo $! >>"$folder/pids"
}

wait_for() {
  for _ in $(seq 120); do
    if "$@" >/dev/null 2>&1; then return; fi
    sleep 1
  done
  echo "Not ready within 2 minutes: $*. Look at $folder/log." >&2
  exit 1
}

user() {
  local name=$1 policy=${2:-} bucket=${3:-}
  radosgw-admin -n client.rgw user create --uid="$name" --display-name="$name" --access-key="$name-key" \
    --secret-key="$name-secret" >/dev/null
  if [[ -n $policy ]]; then
    curl -sf --user key:secret --aws-sigv4 aws:amz:us-east-1:s3 "$(<"$folder/endpoint")" \
      --data-urlencode Action=PutUserPolicy --data-urlencode "UserName=$name" --data-urlencode PolicyName=store \
      --data-urlencode "PolicyDocument=$(sed "s/BUCKET/$bucket/g" "$policy")" >/dev/null
  fi
}

start() {
  local port=${1:-7480}
  if [[ -e $folder ]]; then echo "$folder is there already; expected a new folder." >&2; exit 2; fi
  mkdir -p "$folder"/{log,run,mon,mgr,osd}
  local monitor id
  monitor="[v2:127.0.0.1:$((port + 1)),v1:127.0.0.1:$((port + 2))]" id=$(cat /proc/sys/kernel/random/uuid)
  cat >"$CEPH_CONF" <<CONF
[global]
fsid = $id
mon host = $monitor
run dir = $folder/run
admin socket = $folder/run/\$name.\$pid.sock
log file = $folder/log/\$name.log
chdir = ""
auth cluster required = none
auth service required = none
auth client required = none
# The gateway asks for an encrypted connection otherwise, which needs keys.
ms mon client mode = crc
osd crush chooseleaf type = 0
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pg autoscale mode = off
mon allow pool size one = true
mon max pg per osd = 1000
mon data avail crit = 0
mon warn on pool no redundancy = false
[mon.a]
mon data = $folder/mon
mon cluster log file = $folder/log/cluster.log
[mgr.x]
mgr data = $folder/mgr
[osd.0]
public addr = 127.0.0.1
cluster addr = 127.0.0.1
osd data = $folder/osd
osd objectstore = memstore
memstore device bytes = 536870912
osd class load list = *
osd class default list = *
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:$port tcp_nodelay=1
rgw data = $folder/run
CONF
  monmaptool --create --fsid "$id" --addv a "$monitor" "$folder/monmap" >/dev/null
  ceph-mon --id a --mkfs --monmap "$folder/monmap" --keyring /dev/null
  touch "$folder/mon/keyring"
  daemon ceph-mon --id a -f
  wait_for timeout 5 ceph -s
  daemon ceph-mgr --id x -f
  ceph osd create >/dev/null
  ceph osd crush add osd.0 1 root=default >/dev/null 2>&1
  ceph-osd --id 0 --mkfs >/dev/null 2>&1
  daemon ceph-osd --id 0 -f
  wait_for bash -c 'timeout 5 ceph osd stat | grep -q "1 up"'
  daemon radosgw -n client.rgw -f
  wait_for curl -sf "http://127.0.0.1:$port/"
  radosgw-admin -n client.rgw user create --uid=site --display-name=site --access-key=key --secret-key=secret \
    --caps='user-policy=*' >/dev/null
  echo "http://127.0.0.1:$port" >"$folder/endpoint"
  echo "RADOSGW_ENDPOINT=http://127.0.0.1:$port"
}

trap 'status=$?; if [[ $command == start && $status != 0 ]]; then cp -r "$folder/log" "$folder.log" 2>/dev/null || true; stop; fi' EXIT
case $command in
  start) start "${@:3}" ;;
  user) user "${@:3}" ;;
  stop) stop ;;
  *) echo "Expected start, user or stop." >&2; exit 2 ;;
esac
