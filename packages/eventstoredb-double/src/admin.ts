import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import type { ClusterInfo } from '@eventstore/db-client/generated/gossip_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import type { SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb.js';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { uuidOf } from './messages.js';

/** What the server can do; a hidden method is that of an older server. */
export function supportedMethods(batchAppend: boolean): SupportedMethods {
  const answer = new features.SupportedMethods();
  answer.setEventStoreServerVersion('24.10.0');
  const paths = Object.values(StreamsService).map((method) => (method as { readonly path: string }).path);
  const methods = paths.flatMap((path) => {
    const [, serviceName = '', methodName = ''] = path.split('/');
    if (!batchAppend && methodName === 'BatchAppend') return [];
    const method = new features.SupportedMethod();
    method.setServiceName(serviceName);
    // Servers write the names of methods small.
    method.setMethodName(methodName.toLowerCase());
    return [method];
  });
  answer.setMethodsList(methods);
  return answer;
}

/** A cluster of one, which leads. */
export function clusterInfo(host: string, port: number): ClusterInfo {
  const endpoint = new gossip.EndPoint();
  endpoint.setAddress(host);
  endpoint.setPort(port);
  const member = new gossip.MemberInfo();
  member.setInstanceId(uuidOf('6ba7b810-9dad-11d1-80b4-00c04fd430c8'));
  member.setState(gossip.MemberInfo.VNodeState.LEADER);
  member.setIsAlive(true);
  member.setHttpEndPoint(endpoint);
  const info = new gossip.ClusterInfo();
  info.setMembersList([member]);
  return info;
}
